export { changeStock } from './change-variant.ts';
