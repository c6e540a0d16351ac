export { claimUpload } from './claim-upload.ts';
export { preparePicture } from './prepare-picture.ts';
export { publishPictures } from './publish-pictures.ts';
export { readUploadOf } from './read-upload.ts';
export { releaseUpload } from './release-upload.ts';
export { sweepUploads } from './sweep-uploads.ts';
