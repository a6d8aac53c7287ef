import type { PathParams } from '../server/routes';

/** The `:id` of a path; '' (which no record has) when a path has none. */
export function pathId(params: PathParams): string {
  return params['id'] ?? '';
}

/** For reading endpoints that take no parameters. */
export function noQuery(): null {
  return null;
}
