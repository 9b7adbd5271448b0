/** Whether there is only a finger: then nothing is said of keys and wheels. */
import { MediaQuery } from 'svelte/reactivity';

const hovers = new MediaQuery('(hover: none)');

export const onlyTouch = (): boolean => hovers.current;
