/** In Portuguese and English, as Excel, LibreOffice and Google Sheets save them. */
const errors = new Set(
  '#N/D #N/A #N/DISP #REF! #VALOR! #VALUE! #NOME? #NAME? #DIV/0! #NÚM! #NUM! #NULO! #NULL! #DESPEJAR! #SPILL! #CALC! #CÁLC! #ERROR! #ERRO! #CONNECT! #BLOCKED! #FIELD! #CAMPO! #GETTING_DATA #OBTENDO_DADOS'.split(
    ' ',
  ),
);

/** Returns whether a cell is the result of a formula that failed, or of a column that is too narrow for its number. */
export function isSpreadsheetError(cell: string): boolean {
  const text = cell.trim().toUpperCase();
  return errors.has(text) || /^#{4,}$/.test(text) || /^ERR:\d{3}$/.test(text);
}
