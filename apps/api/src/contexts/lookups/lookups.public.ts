export { checkCompany } from '#api/contexts/lookups/check-company.ts';
