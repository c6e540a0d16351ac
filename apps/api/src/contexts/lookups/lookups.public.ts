export { checkCompany } from '#api/contexts/lookups/check-company.ts';
export { cityOfPostcode } from '#api/contexts/lookups/city-of-postcode.ts';
