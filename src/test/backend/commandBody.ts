import type { Schema } from 'yup';
import type { Declared } from '../../../backend/endpoints/endpoints';

type Command = Exclude<Declared, { readonly kind: 'query' }>;

type Addresses<Path extends string> = Path extends `${infer Before}/:id${infer After}`
  ? `${Before}/${string}${After}`
  : Path;

type CommandAt<Method, Path, C = Command> = C extends {
  readonly method: Method;
  readonly path: infer P extends string;
}
  ? Path extends Addresses<P>
    ? C
    : never
  : never;

type BodyOf<C> = C extends { readonly body: Schema<infer Body> | null } ? Body : never;

/** What the command at this address takes; `unknown` for an address that isn't a literal or that no command has. */
export type CommandBody<Method, Path> = string extends Path
  ? unknown
  : [CommandAt<Method, Path>] extends [never]
    ? unknown
    : BodyOf<CommandAt<Method, Path>>;
