import type { Schema } from 'yup';
import type { Infer } from '../../src/lib/schema';
import type { Declared } from './endpoints';

/** The addresses of a path: `/api/users/:id` has every id. */
type Addresses<Path extends string> = Path extends `${infer Before}/:id${infer After}`
  ? `${Before}/${string}${After}`
  : Path;

type PathOf<Method, E> = E extends { readonly method: Method; readonly path: infer Path extends string }
  ? Path | Addresses<Path>
  : never;

/** A path of the API, or an address that it has. */
export type PathAt<Method> = PathOf<Method, Declared>;

/** The endpoint at an address; `never` where there is none. */
export type EndpointAt<Method, Path, E = Declared> = E extends {
  readonly method: Method;
  readonly path: infer P extends string;
}
  ? Path extends Addresses<P>
    ? E
    : never
  : never;

export type BodyOf<E> = E extends { readonly body: Schema<infer Body> | null } ? Body : never;

/** `null` for an empty answer. */
export type AnswerOf<E> = E extends { readonly answer: infer Answer }
  ? Answer extends Schema
    ? Infer<Answer>
    : null
  : never;
