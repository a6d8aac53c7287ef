import {
  http as mswHttp,
  type DefaultBodyType,
  type HttpHandler,
  type HttpResponseResolver,
  type PathParams,
  type RequestHandlerOptions,
} from 'msw';
import type { AnswerOf, BodyOf, EndpointAt, PathAt } from '../../backend/endpoints/endpointAt';
import type { ProblemDocument } from '../../src/lib/problem';

/** What MSW can carry; anything where the API says nothing, as for a file. */
type Carried<Body> = [Body] extends [never] ? DefaultBodyType : Body extends DefaultBodyType ? Body : never;

type AnswerAt<Method, Path> =
  AnswerOf<EndpointAt<Method, Path>> extends null
    ? DefaultBodyType
    : Carried<AnswerOf<EndpointAt<Method, Path>>> | ProblemDocument;

type Handle<Method> = <const Path extends PathAt<Method>>(
  path: Path,
  resolver: HttpResponseResolver<
    PathParams,
    Carried<BodyOf<EndpointAt<Method, Path>>>,
    AnswerAt<Method, Path>
  >,
  options?: RequestHandlerOptions,
) => HttpHandler;

interface ApiHttp {
  readonly get: Handle<'GET'>;
  readonly post: Handle<'POST'>;
  readonly put: Handle<'PUT'>;
  readonly patch: Handle<'PATCH'>;
  readonly delete: Handle<'DELETE'>;
  /** For patterns, with any body. */
  readonly all: typeof mswHttp.all;
}

/** MSW's own, with the paths of the API and the bodies that it takes and answers. */
export const http: ApiHttp = mswHttp;
