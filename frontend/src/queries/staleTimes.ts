/** For how many milliseconds data that rarely changes, such as a project's definitions, is not read again. */
export const rarely = 5 * 60_000;
