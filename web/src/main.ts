import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { placeControls } from '$lib/icons';

placeControls();
const target = document.getElementById('app');
if (target) mount(App, { target });
