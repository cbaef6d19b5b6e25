/** The addresses of the screens of people; a person's overview is at personPath. */
export const userListPath = "/home/korisnik/list";
export const addUserPath = "/home/korisnik/dodavanje";
export const importUsersPath = "/home/korisnik/uvoz";
export const editUserPath = (username: string) => `/home/korisnik/edit/${encodeURIComponent(username)}`;
