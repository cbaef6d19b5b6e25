import { projects } from "../projects";
import { configuration } from "../projects/configuration";
import { people } from "../projects/people";

export const texts = { projects: { ...projects, configuration, people } };
