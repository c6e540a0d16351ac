export { claimUpload } from '#api/contexts/storage/claim-upload.ts';
export { preparePicture } from '#api/contexts/storage/prepare-picture.ts';
export { publishPictures } from '#api/contexts/storage/publish-pictures.ts';
export { releaseUpload } from '#api/contexts/storage/release-upload.ts';
export { sweepUploads } from '#api/contexts/storage/sweep-uploads.ts';
