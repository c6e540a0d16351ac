import { customerImport } from './customer-import.ts';
import { pastOrderImport } from './past-order-import.ts';

/** How files of another shop's customers and orders are read. */
export const moveInImports = { customers: customerImport, orders: pastOrderImport };
