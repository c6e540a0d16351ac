export { claimUpload } from '#api/contexts/storage/claim-upload.ts';
export { sweepUploads } from '#api/contexts/storage/sweep-uploads.ts';
