import { createContext } from 'react';

/** The labels of the form's fields by their names, for messages about them. */
export const FieldLabelsContext = createContext(new Map<string, string>());
