export { createStore } from './create-store.ts';
export { deleteStore, readStoreContents, type StoreContents } from './delete-store.ts';
export { createInstallation, type UsingInstallation } from './create-installation.ts';
