import { createAction } from '@reduxjs/toolkit';

/** The person gave up a command whose outcome can't be found out anymore. */
export const commandForgotten = createAction<{ readonly key: string }>('api/commandForgotten');
