export { createStore } from './create-store.ts';
export { createInstallation } from './create-installation.ts';
