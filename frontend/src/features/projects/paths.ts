/** The addresses of the screens of projects. */
export const projectListPath = "/home/projekat/list";
export const addProjectPath = "/home/projekat/dodavanje";
export const projectPath = (id: number) => `/home/projekat/${id}`;
export const editProjectPath = (id: number) => `/home/projekat/edit/${id}`;
