import { homePath } from '#app/platform/addresses/paths.ts';

/**
 * Pages that a browser may prerender when the shopper points at a link that the router does not follow yet: public, cached,
 * without an effect on the server. Products and categories end with their letter, other pages begin with their name.
 */
const prerenderedPaths = [
  homePath,
  '/*/p',
  '/*/c',
  '/categoria',
  '/blog',
  '/blog/*',
  '/pagina',
  '/pagina/*',
  '/listas',
  '/listas/*',
];

/** The speculation rules of every page. The policy allows them by their hash, as it does scripts. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: prerenderedPaths },
          { not: { selector_matches: '[target],[rel~=nofollow],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** Removes the rules for a shopper who saves data. */
export const saveDataScript =
  "if(navigator.connection?.saveData)document.querySelector('script[type=speculationrules]')?.remove()";
