/** The longest razão social or nome fantasia that is stored. */
export const longestCompanyName = 160;

/** The longest text of a main activity that is stored. */
export const longestActivity = 200;
