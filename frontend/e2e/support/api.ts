import { randomUUID } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import type { Permission } from "@/api/permissions.gen";
import type { components } from "@/api/schema.gen";
import { read } from "./answer";
import { type Newcomer, type Person, password, tokenOf, usernameOf } from "./people";

type Schemas = components["schemas"];
export type RequestDetail = Schemas["RequestsRequest"];

/** The project in which tests raise their requests; every shared person but those without projects works in it. */
export const project = "Informatička podrška";

interface Named {
  id: number;
  naziv: string;
  default?: boolean;
}

/** What a request is made of; what is left out is chosen as the add dialog would. */
export interface NewRequest {
  naziv: string;
  opis?: string;
  /** The name of the project. */
  projekat?: string;
  /** The name of a status to move it to. */
  status?: string;
}

const marked = (items: Named[]) => items.find((item) => item.default) ?? items[0];

/** The service as one person sees it, for what a test needs but is not about. */
export class Api {
  private constructor(
    private readonly calls: APIRequestContext,
    private readonly baseURL: string,
  ) {}

  static async of(person: Person, baseURL: string): Promise<Api> {
    const headers = { "X-AUTH-TOKEN": await tokenOf(person) };
    return new Api(await request.newContext({ baseURL, extraHTTPHeaders: headers }), baseURL);
  }

  /** Lets another person do something. */
  async as(person: Person, act: (api: Api) => Promise<void>): Promise<void> {
    const api = await Api.of(person, this.baseURL);
    await act(api);
    await api.dispose();
  }

  private async list(path: string): Promise<Named[]> {
    return (await read<{ items: Named[] }>(await this.calls.get(`/api/${path}`))).items;
  }

  private async named(path: string, name: string): Promise<number> {
    const found = (await this.list(path)).find(({ naziv }) => naziv === name);
    if (!found) throw new Error(`${path} has no ${name}`);
    return found.id;
  }

  private async first(path: string): Promise<number> {
    const item = marked(await this.list(path));
    if (!item) throw new Error(`${path} is empty`);
    return item.id;
  }

  /** Raises a request. */
  async add({ naziv, opis, projekat = project, status }: NewRequest): Promise<RequestDetail> {
    const raise = await this.raising(projekat);
    const made = await raise(naziv, opis);
    if (status) await this.moveTo(made, status);
    return made;
  }

  /** Raises requests of these titles in a project. */
  async addAll(titles: string[], projekat: string): Promise<void> {
    const raise = await this.raising(projekat);
    for (const naziv of titles) await raise(naziv);
  }

  /** What raises a request in a project, of what the add dialog would choose. */
  private async raising(projekat: string) {
    const projekatId = await this.named("projekat?sve=true", projekat);
    const [part] = await this.list(`dioprojekta/projekat/${projekatId}`);
    if (!part) throw new Error(`${projekat} has no parts`);
    const chosen = {
      dioProjektaId: part.id,
      zahtjevKategorijaId: await this.first(`zahtjevkategorija/dioprojekta/${part.id}`),
      zahtjevTipId: await this.first(`zahtjevtip/projekat/${projekatId}`),
      zahtjevPrioritetId: await this.first(`zahtjevprioritet/projekat/${projekatId}`),
    };
    return async (naziv: string, opis = "Opis zahtjeva."): Promise<RequestDetail> => {
      const headers = { "Idempotency-Key": randomUUID() };
      const data: Schemas["RequestsCreateBody"] = { naziv, opis, ...chosen };
      return read(await this.calls.post(`/api/zahtjevi/projekat/${projekatId}`, { data, headers }));
    };
  }

  /** Moves a request to the status of that name. */
  async moveTo({ id, projekatId }: RequestDetail, status: string): Promise<void> {
    const zahtjevStatusId = await this.named(`zahtjevstatus/projekat/${projekatId}`, status);
    await read(await this.calls.put(`/api/zahtjevi/${id}/zahtjevStatus`, { data: { zahtjevStatusId } }));
  }

  /** Adds a comment. */
  async comment({ id }: RequestDetail, komentar: string): Promise<void> {
    const headers = { "Idempotency-Key": randomUUID() };
    await read(await this.calls.post(`/api/zahtjevkomentari/zahtjev/${id}`, { data: { komentar }, headers }));
  }

  /** Gives requests to somebody. */
  async assign(requests: RequestDetail[], { korisnickoIme }: Newcomer): Promise<void> {
    const zahtjevi = requests.map(({ id, verzija }) => ({ id, verzija }));
    const data = { zahtjevi, dodijeljeniKorisnikIme: korisnickoIme };
    await read(await this.calls.put("/api/zahtjevi/grupno", { data }));
  }

  /** Adds a project with what a project begins with; answers its number. */
  async addProject(naziv: string): Promise<number> {
    const headers = { "Idempotency-Key": randomUUID() };
    const data = { naziv, opis: "Projekat jednog testa." };
    return (await read<Named>(await this.calls.post("/api/projekat", { data, headers }))).id;
  }

  /** The newest fifty open requests of a project. */
  async requestsOf(projekatId: number): Promise<Schemas["RequestsListItem"][]> {
    const params = { projekatId, page: 1, count: 50 };
    const answer = await this.calls.get("/api/zahtjevi", { params });
    return (await read<{ items: Schemas["RequestsListItem"][] }>(answer)).items;
  }

  /** What was said about a request. */
  async commentsOf(id: number): Promise<string[]> {
    const answer = await this.calls.get(`/api/zahtjevkomentari/zahtjev/${id}`);
    const { items } = await read<{ items: Schemas["RequestsComment"][] }>(answer);
    return items.map(({ komentar }) => komentar);
  }

  /** What gives somebody a role: a support person works in the first category of the project, an administrator everywhere, others in the project. */
  private async grant(uloga: string, projekat: string): Promise<Schemas["UsersRoleGrant"]> {
    const vrstaUlogeId = await this.named("korisnici/uloga", uloga);
    if (uloga === "Administrator") return { vrstaUlogeId };
    const projekatId = await this.named("projekat?sve=true", projekat);
    if (uloga !== "Support") return { vrstaUlogeId, projekti: [projekatId] };
    const partId = await this.first(`dioprojekta/projekat/${projekatId}`);
    return { vrstaUlogeId, kategorije: [await this.first(`zahtjevkategorija/dioprojekta/${partId}`)] };
  }

  /** Adds somebody in roles, of a project; only administrators may. */
  async addPerson(punoIme: string, uloge: string | string[] = "Task user", projekat = project): Promise<Newcomer> {
    const korisnickoIme = usernameOf(punoIme);
    const email = `${korisnickoIme}@opcina.example`;
    const grants: Schemas["UsersRoleGrant"][] = [];
    for (const uloga of [uloge].flat()) grants.push(await this.grant(uloga, projekat));
    const data: Schemas["UsersAddBody"] = { korisnickoIme, punoIme, email, lozinka: password, uloge: grants };
    const headers = { "Idempotency-Key": randomUUID() };
    await read(await this.calls.post("/api/korisnici", { data, headers }));
    return { korisnickoIme, punoIme, email };
  }

  /** How many requests have a title that contains `naziv`, whatever their status. */
  async count(naziv: string): Promise<number> {
    const params = { naziv, toDo: true, inProgress: true, done: true, page: 1, count: 10 };
    return (await read<{ total: number }>(await this.calls.get("/api/zahtjevi", { params }))).total;
  }

  dispose(): Promise<void> {
    return this.calls.dispose();
  }

  /** Gives a role these rights and no others. */
  async setRights(roleId: number, ...codes: Permission[]): Promise<void> {
    const path = `/api/korisnici/uloga/${roleId}`;
    const groups = await read<Schemas["UsersListGroup"]>(await this.calls.get(`${path}/grupeprava`));
    const { verzija } = await read<{ verzija: number }>(await this.calls.get(`${path}/dozvoljeneakcije`));
    const actions = groups.items.flatMap((group) => group.pravoObjekti.flatMap((object) => object.pravoAkcije));
    const akcije = actions.filter(({ sifra }) => codes.some((code) => code === sifra)).map(({ id }) => id);
    await read(await this.calls.put(`${path}/dozvoljeneakcije`, { data: { akcije, verzija } }));
  }
}
