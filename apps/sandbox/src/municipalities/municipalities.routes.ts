import { municipalitiesOf } from '@vitrine/brazil/municipalities.ts';
import { parseUf } from '@vitrine/brazil/uf.ts';
import { Hono } from 'hono';

/** Compatible with the IBGE's localities service, which responds to an unknown state with an empty list. */
export function municipalitiesRoutes(): Hono {
  const app = new Hono();
  app.get('/api/v1/localidades/estados/:uf/municipios', (c) => {
    const uf = parseUf(c.req.param('uf'));
    if (uf === null) return c.json([]);
    const byName = municipalitiesOf(uf);
    const isByName = c.req.query('orderBy') === 'nome';
    return c.json(isByName ? byName : byName.toSorted((one, other) => one.id - other.id));
  });
  return app;
}
