export { sendAlerts } from '#api/contexts/alerts/send-alerts.ts';
export { sweepAlerts } from '#api/contexts/alerts/sweep-alerts.ts';
