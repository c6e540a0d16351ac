/** Of stored listing indexes; changes with their content or layout. A test fails when it has to. */
export const snapshotFormat = 1;
