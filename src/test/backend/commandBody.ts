import type { BodyOf, EndpointAt } from '../../../backend/endpoints/endpointAt';

type CommandAt<Method, Path> = Exclude<EndpointAt<Method, Path>, { readonly kind: 'query' }>;

/** What the command at this address takes; `unknown` for an address that isn't a literal or that no command has. */
export type CommandBody<Method, Path> = string extends Path
  ? unknown
  : [CommandAt<Method, Path>] extends [never]
    ? unknown
    : BodyOf<CommandAt<Method, Path>>;
