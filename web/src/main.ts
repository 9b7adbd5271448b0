import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { ownError } from '$lib/api/client';
import { placeControls } from '$lib/icons';
import { pick } from '$lib/i18n';
import { load } from '$lib/i18n/catalogues';
import { settings } from '$lib/settings.svelte';
import { troubles } from '$lib/trouble/troubles.svelte';

troubles.listen(window);
placeControls();
const target = document.getElementById('app');
if (target)
  load(settings.lang).then(
    () => mount(App, { target }),
    () => (target.textContent = pick(ownError('offline').text)), // no words but these, which came with this file
  );
