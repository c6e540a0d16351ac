export { checkCompany } from './check-company.ts';
export { cityOfPostcode } from './city-of-postcode.ts';
export { createLookups } from './create-lookups.ts';
