/** Returns an SMTP address at which a mailer waits longer than in production, since machines of tests are slow at times. */
export function patientSmtpUrl(port: number): string {
  return `smtp://127.0.0.1:${port}?connectionTimeout=60000&greetingTimeout=60000&socketTimeout=60000`;
}
