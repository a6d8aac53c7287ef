import { registerSchema } from '../../src/entities/user/user';
import { commandRoute, type Route } from '../server/routes';
import { issueToken } from '../server/sessions';
import { confirmEmail, register, repeatConfirmation } from '../services/registration';
import { pathId } from './requestInput';

/** Registration and e-mail confirmation (spec 4, 5). */
export const registrationRoutes: readonly Route[] = [
  commandRoute('users.register', {
    body: registerSchema,
    status: 201,
    prepare: ({ body }, { passwords }) => passwords.hash(body.password),
    run: (context, { body, prepared }) => register(context, body, prepared),
  }),
  commandRoute('users.confirmEmail', {
    isAnswerSecret: true,
    prepare: (_input, { randomBytes }) => issueToken(randomBytes),
    run: (context, { params, prepared }) => confirmEmail(context, pathId(params), prepared),
    repeat: {
      opensSessionOf: pathId,
      run: (context, { params, prepared }) => repeatConfirmation(context, pathId(params), prepared),
    },
  }),
];
