export { sendAlert, sendAlerts } from './send-alerts.ts';
export { sweepAlerts } from './sweep-alerts.ts';
