export { runCatalogueUploads } from './run-catalogue-uploads.ts';
export { sweepCatalogueUploads } from './sweep-catalogue-uploads.ts';
