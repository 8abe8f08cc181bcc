import type { OpenApiDocument } from '@savoir/contracts/open-api';
import { bodyOf, scopesOf, type Call } from './calls-of.ts';
import { sampleOf } from './sample-of.ts';

/** The call as a line of a terminal, with the least it takes. A quote within is written so that a shell keeps it. */
export function curlOf({ method, path, operation }: Call, { servers, components }: OpenApiDocument): string {
  const { parameters, security } = operation;
  const given = (place: string) => parameters.filter((one) => one.in === place && (one.required || place === 'path'));
  const sample = (name: string) =>
    String(sampleOf(parameters.find((one) => one.name === name)?.schema ?? {}, components.schemas));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sample(name)));
  const query = new URLSearchParams(given('query').map(({ name }) => [name, sample(name)]));
  const url = `${servers[0]?.url ?? ''}${address}${query.size === 0 ? '' : `?${query}`}`;
  const body = bodyOf(operation);
  const token = scopesOf(operation) === null ? '$SESSION' : 'svr_…';
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...(security.length === 0 ? [] : [`-H ${quoted(`Authorization: Bearer ${token}`)}`]),
    ...given('header').map(({ name }) => `-H ${quoted(`${name}: "1"`)}`),
    ...(body === null
      ? []
      : [
          `-H ${quoted('Content-Type: application/json')}`,
          `-d ${quoted(JSON.stringify(sampleOf(body, components.schemas)))}`,
        ]),
  ];
  return parts.join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
