/** Days after receipt in which a purchase can be withdrawn without a reason, with shipping refunded (CDC, art. 49). */
export const withdrawalDays = 7;
/** Days after receipt in which wrong, damaged or defective durable goods can be returned (CDC, art. 26). */
export const defectDays = 90;
