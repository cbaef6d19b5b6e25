import { randomUUID } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import type { Permission } from "@/api/permissions.gen";
import type { components } from "@/api/schema.gen";
import { read } from "./answer";
import { onItsClock } from "./days";
import { type Newcomer, type Person, password, stateOf, usernameOf } from "./people";
import { tokenIn } from "./session";

type Schemas = components["schemas"];
export type RequestDetail = Schemas["RequestsRequest"];

/** The project in which tests add requests; every shared person with projects works in it. */
export const project = "Informatička podrška";

interface Named {
  id: number;
  naziv: string;
  default?: boolean;
}

/** The fields of a new request; missing ones are chosen as the add dialog would. */
export interface NewRequest {
  naziv: string;
  opis?: string;
  /** The name of the project. */
  projekat?: string;
  /** The name of a status to move it to. */
  status?: string;
  /** Its due date. */
  rok?: string;
}

const marked = (items: Named[]) => items.find((item) => item.default) ?? items[0];

/** Calls the API as one person, to prepare what a test needs. */
export class Api {
  private constructor(
    private readonly calls: APIRequestContext,
    private readonly baseURL: string,
  ) {}

  static async of(person: Person, baseURL: string): Promise<Api> {
    const headers = { "X-AUTH-TOKEN": tokenIn(await stateOf(person, baseURL)) };
    return new Api(await request.newContext({ baseURL, extraHTTPHeaders: headers }), baseURL);
  }

  /** Calls the API as another person and gives what that call gave. */
  async as<Given>(person: Person, act: (api: Api) => Promise<Given>): Promise<Given> {
    const api = await Api.of(person, this.baseURL);
    const given = await act(api);
    await api.dispose();
    return given;
  }

  private async list(path: string): Promise<Named[]> {
    return (await read<{ items: Named[] }>(await this.calls.get(`/api/${path}`))).items;
  }

  private async named(path: string, name: string): Promise<number> {
    const found = (await this.list(path)).find(({ naziv: title }) => title === name);
    if (!found) throw new Error(`${path} has no ${name}`);
    return found.id;
  }

  private async first(path: string): Promise<number> {
    const item = marked(await this.list(path));
    if (!item) throw new Error(`${path} is empty`);
    return item.id;
  }

  /** Adds a request. */
  async add({ naziv: title, opis: description, projekat: projectName = project, status, rok: due }: NewRequest): Promise<RequestDetail> {
    const raise = await this.raising(projectName);
    const made = await raise(title, description, due);
    if (status) await this.moveTo(made, status);
    return made;
  }

  /** Adds requests with these titles to a project. */
  async addAll(titles: string[], project: string): Promise<void> {
    const raise = await this.raising(project);
    for (const title of titles) await raise(title);
  }

  /** The body of a new request in a project, with the choices of the add dialog. */
  private async raising(project: string) {
    const projectId = await this.named("projekat?sve=true", project);
    const [part] = await this.list(`dioprojekta/projekat/${projectId}`);
    if (!part) throw new Error(`${project} has no parts`);
    const chosen = {
      dioProjektaId: part.id,
      zahtjevKategorijaId: await this.first(`zahtjevkategorija/dioprojekta/${part.id}`),
      zahtjevTipId: await this.first(`zahtjevtip/projekat/${projectId}`),
      zahtjevPrioritetId: await this.first(`zahtjevprioritet/projekat/${projectId}`),
    };
    return async (title: string, description = "Opis zahtjeva.", due?: string): Promise<RequestDetail> => {
      const headers = { "Idempotency-Key": randomUUID() };
      const data: Schemas["RequestsCreateBody"] = { naziv: title, opis: description, ...chosen, ...(due && { rok: due }) };
      return read(await this.calls.post(`/api/zahtjevi/projekat/${projectId}`, { data, headers }));
    };
  }

  /** Moves a request to the status of that name. */
  async moveTo({ id, projekatId: projectId }: Pick<RequestDetail, "id" | "projekatId">, status: string): Promise<void> {
    const statusId = await this.named(`zahtjevstatus/projekat/${projectId}`, status);
    await read(await this.calls.put(`/api/zahtjevi/${id}/zahtjevStatus`, { data: { zahtjevStatusId: statusId } }));
  }

  /** Adds a comment. */
  async comment({ id }: RequestDetail, text: string): Promise<void> {
    const headers = { "Idempotency-Key": randomUUID() };
    await read(await this.calls.post(`/api/zahtjevkomentari/zahtjev/${id}`, { data: { komentar: text }, headers }));
  }

  /** Merges a request into another. */
  async merge({ id, verzija: version }: RequestDetail, { id: intoId }: RequestDetail): Promise<void> {
    await read(await this.calls.put(`/api/zahtjevi/${id}/spajanje`, { data: { zahtjevId: intoId, verzija: version } }));
  }

  /** Assigns requests to somebody. */
  async assign(requests: RequestDetail[], { korisnickoIme: username }: Pick<Newcomer, "korisnickoIme">): Promise<void> {
    const changed = requests.map(({ id, verzija: version }) => ({ id, verzija: version }));
    const data = { zahtjevi: changed, dodijeljeniKorisnikIme: username };
    await read(await this.calls.put("/api/zahtjevi/grupno", { data }));
  }

  /** Adds a project with its first configuration; returns its number. */
  async addProject(title: string): Promise<number> {
    const headers = { "Idempotency-Key": randomUUID() };
    const data = { naziv: title, opis: "Projekat jednog testa." };
    return (await read<Named>(await this.calls.post("/api/projekat", { data, headers }))).id;
  }

  /** Gives a project a target: within how much working time its requests are to be solved. */
  async setTarget(projectId: number, minutes: number): Promise<void> {
    const target: Schemas["ProjectsTarget"] = { zahtjevPrioritetId: 0, zahtjevTipId: 0, odgovorMinuta: null, rjesenjeMinuta: minutes };
    const path = `/api/projekatkonfiguracija/projekat/${projectId}/ciljevi`;
    await read(await this.calls.put(path, { data: { ciljevi: [target], verzija: 1 } }));
  }

  /** The newest fifty open requests of a project. */
  async requestsOf(projectId: number): Promise<Schemas["RequestsListItem"][]> {
    const params = { projekatId: projectId, page: 1, count: 50 };
    const answer = await this.calls.get("/api/zahtjevi", { params });
    return (await read<{ items: Schemas["RequestsListItem"][] }>(answer)).items;
  }

  /**
   * A finished request of the demo, the status that it had at the end of its first day, and that day, when it got another one later. It is older
   * than a week, as tests that run beside this one finish requests of today.
   */
  async finishedLater(): Promise<{ id: number; naziv: string; status: string; day: string }> {
    const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
    const params = { done: true, kreiranDo: weekAgo, page: 1, count: 50 };
    const page = await read<{ items: Schemas["RequestsListItem"][] }>(await this.calls.get("/api/zahtjevi", { params }));
    for (const { id, naziv } of page.items) {
      const answer = await this.calls.get(`/api/zahtjevi/${id}/zahtjevStatusi`);
      const { items } = await read<{ items: Schemas["RequestsStatusChange"][] }>(answer);
      const dayOf = (moment: string) => onItsClock(moment).slice(0, 11);
      const [first] = items;
      const later = items.find(({ datumKreiranja: at }) => first && dayOf(at) !== dayOf(first.datumKreiranja));
      const then = items.findLast(({ datumKreiranja: at }) => first && dayOf(at) === dayOf(first.datumKreiranja));
      if (first && later && then) return { id, naziv, status: then.noviZahtjevStatus.naziv, day: dayOf(first.datumKreiranja) };
    }
    throw new Error("the demo has no request that was finished later");
  }

  /** The texts of a request's comments. */
  async commentsOf(id: number): Promise<string[]> {
    const answer = await this.calls.get(`/api/zahtjevkomentari/zahtjev/${id}`);
    const { items } = await read<{ items: Schemas["RequestsComment"][] }>(answer);
    return items.map(({ komentar: text }) => text);
  }

  /**
   * The body that gives a person a role: a support person works in the first category of the project, an administrator everywhere, others
   * in the project.
   */
  private async grant(role: string, project: string): Promise<Schemas["UsersRoleGrant"]> {
    const roleId = await this.named("korisnici/uloga", role);
    if (role === "Administrator") return { vrstaUlogeId: roleId };
    const projectId = await this.named("projekat?sve=true", project);
    if (role !== "Support") return { vrstaUlogeId: roleId, projekti: [projectId] };
    const partId = await this.first(`dioprojekta/projekat/${projectId}`);
    return { vrstaUlogeId: roleId, kategorije: [await this.first(`zahtjevkategorija/dioprojekta/${partId}`)] };
  }

  /** Adds somebody in roles, of a project; only administrators may. */
  async addPerson(fullName: string, roles: string | string[] = "Task user", projectName = project): Promise<Newcomer> {
    const username = usernameOf(fullName);
    const email = `${username}@opcina.example`;
    const grants: Schemas["UsersRoleGrant"][] = [];
    for (const role of [roles].flat()) grants.push(await this.grant(role, projectName));
    const data: Schemas["UsersAddBody"] = { korisnickoIme: username, punoIme: fullName, email, lozinka: password, uloge: grants };
    const headers = { "Idempotency-Key": randomUUID() };
    await read(await this.calls.post("/api/korisnici", { data, headers }));
    return { korisnickoIme: username, punoIme: fullName, email };
  }

  /** How many requests have a title that contains `naziv`, in any status. */
  async count(title: string): Promise<number> {
    const params = { naziv: title, toDo: true, inProgress: true, done: true, page: 1, count: 10 };
    return (await read<{ total: number }>(await this.calls.get("/api/zahtjevi", { params }))).total;
  }

  dispose(): Promise<void> {
    return this.calls.dispose();
  }

  /** Gives a role these rights and no others. */
  async setRights(roleId: number, ...codes: Permission[]): Promise<void> {
    const path = `/api/korisnici/uloga/${roleId}`;
    const groups = await read<Schemas["UsersListGroup"]>(await this.calls.get(`${path}/grupeprava`));
    const { verzija: version } = await read<{ verzija: number }>(await this.calls.get(`${path}/dozvoljeneakcije`));
    const known = groups.items.flatMap((group) => group.pravoObjekti.flatMap((object) => object.pravoAkcije));
    const actions = known.filter(({ sifra: code }) => codes.some((wanted) => wanted === code)).map(({ id }) => id);
    await read(await this.calls.put(`${path}/dozvoljeneakcije`, { data: { akcije: actions, verzija: version } }));
  }
}
