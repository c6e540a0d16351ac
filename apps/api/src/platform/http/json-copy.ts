import { types } from 'node:util';

/** An assignment to the name `__proto__` would set the prototype. */
const ownField = { configurable: true, enumerable: true, writable: true };

/**
 * Copies a value as a reader of its JSON text would receive it, without the text: no undefined fields, dates as strings,
 * `toJSON` applied, no object shared with the original. Returns undefined for what JSON omits.
 */
export function jsonCopy(value: unknown, key = ''): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  // JSON has neither NaN nor infinities, nor a negative zero.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value === 'bigint') throw new TypeError('JSON has no bigint');
  return typeof value === 'object' ? copyOfObject(value, key) : undefined;
}

function copyOfObject(value: object, key: string): unknown {
  const convert = (value as { toJSON?: unknown }).toJSON;
  if (typeof convert !== 'function') return copyOfParts(value);
  const converted: unknown = convert.call(value, key);
  // `toJSON` is not applied to its own result.
  return typeof converted === 'object' && converted !== null ? copyOfParts(converted) : jsonCopy(converted);
}

function copyOfParts(value: object): unknown {
  if (Array.isArray(value)) return copyOfArray(value);
  if (types.isBoxedPrimitive(value)) return jsonCopy(value.valueOf());
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const part = jsonCopy((value as Record<string, unknown>)[name], name);
    if (part === undefined) continue;
    if (name === '__proto__') Object.defineProperty(copy, name, { ...ownField, value: part });
    else copy[name] = part;
  }
  return copy;
}

/** Keeps the places: what JSON omits elsewhere is null in an array. */
function copyOfArray(items: readonly unknown[]): unknown[] {
  const copy: unknown[] = [];
  for (let at = 0; at < items.length; at += 1) copy.push(jsonCopy(items[at], String(at)) ?? null);
  return copy;
}
