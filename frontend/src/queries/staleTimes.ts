/** What changes rarely, as what a project defines, is not asked for again for so many milliseconds. */
export const rarely = 5 * 60_000;
