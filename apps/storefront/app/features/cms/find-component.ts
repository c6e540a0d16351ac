/** Unknown codes already logged, by store, so that each is logged once [CMS-02]. */
const reported = new Set<string>();

/** Logs a store's mistakes, each once. */
export type ReportOnce = (message: string) => void;

/** Creates a function that logs each mistake of a store once, however often its pages are rendered. */
export function reportOnce(store: string, report: (message: string) => void): ReportOnce {
  return (message) => {
    const name = `${store} ${message}`;
    if (reported.has(name)) return;
    reported.add(name);
    report(`${store}: ${message}`);
  };
}

/** Returns the component of a code; logs an unknown code and returns null [CMS-02]. */
export function findComponent<Known extends object>(
  components: Known,
  code: string,
  report: ReportOnce,
): keyof Known | null {
  if (isKeyOf(components, code)) return code;
  report(`unknown component: ${JSON.stringify(code)}`);
  return null;
}

function isKeyOf<Known extends object>(known: Known, key: PropertyKey): key is keyof Known {
  return Object.hasOwn(known, key);
}
