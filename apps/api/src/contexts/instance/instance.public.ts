export { createStore } from './create-store.ts';
export { createInstallation } from './installation.ts';
