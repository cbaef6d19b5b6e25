/** The addresses of the screens of projects. */
export const projectListPath = "/home/projekat/list";
export const addProjectPath = "/home/projekat/dodavanje";
export const projectPath = (id: number) => `/home/projekat/${id}`;
export const editProjectPath = (id: number) => `/home/projekat/edit/${id}`;
export const projectPeoplePath = (id: number) => `${projectPath(id)}/korisnici`;

/** Where the working hours are configured; the other parts of the configuration stand below. */
export const configurationPath = (id: number) => `${projectPath(id)}/konfiguracija`;

/** A request. */
export const requestPath = (id: number) => `/home/zahtjev/${id}`;

/** Where the requests of a project are: what is open in the list, and the board. */
export const projectRequestsPath = (id: number) => `/home/zahtjev/list?projekatId=${id}`;
export const projectToDoPath = (id: number) => `${projectRequestsPath(id)}&inProgress=false`;
export const projectInProgressPath = (id: number) => `${projectRequestsPath(id)}&toDo=false`;
export const projectDonePath = (id: number) => `${projectRequestsPath(id)}&toDo=false&inProgress=false&done=true`;
export const projectBoardPath = (id: number) => `/home/zahtjev/list-draggable?projekatId=${id}`;
