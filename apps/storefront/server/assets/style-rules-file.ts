/** Where a build has the parts of its stylesheet, inside the folder for browsers: for the server only, like Vite's manifest beside it. */
export const styleRulesFile = '.vite/style-rules.json';
