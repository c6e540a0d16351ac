/** @typedef {{ text: string, link: string }} SidebarLink */
/** @typedef {{ text: string, collapsed?: boolean, items: SidebarLink[] }} SidebarGroup */

const merchants = ['index', 'abrir-a-loja', 'trazer-da-loja-antiga', 'dia-a-dia', 'vender-mais'];

/** What each reader finds below their page, by address; what is in no other group is of contributors. */
const groups = [
  {
    text: 'Operators',
    items: [
      'operator',
      'demo-stores',
      'deployment',
      'operating',
      'backup',
      'releases',
      'changelog',
      'contracts/operator-command',
      'contracts/payment-providers',
      'security',
      'security-asvs',
      'reporting-a-weakness',
      'personal-data',
      'contracts/rate-limits',
      'known-limits',
      'performance',
      'capacity',
      'measurements/deployed',
    ],
  },
  {
    text: 'App authors and agencies',
    items: [
      'app-author',
      'look',
      'contracts/apps',
      'contracts/webhooks',
      'contracts/admin-api',
      'client',
      'example-storefront',
      'contracts/agents',
      'contracts/catalogue-file',
      'contracts/content',
      'contracts/listings',
      'contracts/customer-data',
      'contracts/company-registry',
      'contracts/cookies',
      'contracts/storage-keys',
      'contracts/headers',
      'contracts/sandbox',
    ],
  },
  {
    text: 'Contributors',
    items: [
      'contributing',
      'newcomers',
      'architecture',
      'glossary',
      'states',
      'parts-of-the-panel',
      'search-ranking',
      'query-plans',
      'where-time-goes',
    ],
  },
];

/**
 * @param {string} address
 * @param {string} text of the document
 * @returns {SidebarLink}
 */
const linkTo = (address, text) => ({
  text: (/^# (.*)$/m.exec(text)?.[1] ?? address).replaceAll('`', ''),
  link: `/${address.replace(/(^|\/)index$/, '$1')}`,
});

/** @param {(file: string) => string} textOf @returns {SidebarGroup[]} */
export const merchantsSidebar = (textOf) => [
  {
    text: 'Lojistas',
    items: merchants.map((name) => linkTo(`lojista/${name}`, textOf(`docs/lojista/${name}.md`))),
  },
];

/**
 * Returns the links to all pages by reader; throws if a page is in no group, or a group names a page that does not exist.
 * @param {ReadonlyMap<string, string>} pages
 * @param {(file: string) => string} textOf
 * @returns {SidebarGroup[]}
 */
export function englishSidebar(pages, textOf) {
  const files = new Map([...pages].map(([file, address]) => [address, file]));
  /** @param {string} address */
  const link = (address) => {
    const file = files.get(address);
    if (file === undefined) throw new Error(`the sidebar names ${address}, which is no page`);
    files.delete(address);
    return linkTo(address, textOf(file));
  };
  for (const name of merchants) files.delete(`lojista/${name}`);
  const byReader = groups.map(({ text, items }) => ({ text, collapsed: true, items: items.map(link) }));
  /** @param {string} folder */
  const below = (folder) => [...files.keys()].filter((address) => address.startsWith(folder)).map(link);
  const rest = [
    { text: 'Decisions', collapsed: true, items: [link('decisions/index'), ...below('decisions/')] },
    { text: 'History', collapsed: true, items: below('history/') },
  ];
  if (files.size > 0) throw new Error(`pages in no group of the sidebar: ${[...files.keys()].join(', ')}`);
  return [...byReader, ...rest];
}
