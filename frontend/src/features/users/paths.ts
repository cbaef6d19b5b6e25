/** The addresses of the screens of people; a person's overview is at personPath. */
export const userListPath = "/home/korisnik/list";
export const addUserPath = "/home/korisnik/dodavanje";
export const importUsersPath = "/home/korisnik/uvoz";
export const editUserPath = (username: string) => `/home/korisnik/edit/${encodeURIComponent(username)}`;
/** The address of the access tokens of an account. */
export const tokensPath = (username: string) => `/home/racun/${encodeURIComponent(username)}/pristupni-tokeni`;
/** The address of when a person is away. */
export const absencePath = (username: string) => `/home/racun/${encodeURIComponent(username)}/odsustvo`;
