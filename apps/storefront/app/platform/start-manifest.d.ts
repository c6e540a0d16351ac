/** The parts that the build, or the development server, has made of each route. */
declare module 'tanstack-start-manifest:v' {
  export interface BuiltParts {
    readonly css?: readonly (string | { readonly href: string })[];
    readonly preloads?: readonly (string | { readonly href: string })[];
    readonly scripts?: readonly {
      readonly attrs?: Readonly<Record<string, string | boolean>>;
      readonly children?: string;
    }[];
  }
  export function tsrStartManifest(): { readonly routes: Readonly<Record<string, BuiltParts>> };
}
