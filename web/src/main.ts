import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { placeControls } from '$lib/icons';
import { troubles } from '$lib/trouble/troubles.svelte';

troubles.listen(window);
placeControls();
const target = document.getElementById('app');
if (target) mount(App, { target });
