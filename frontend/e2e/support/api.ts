import { randomUUID } from "node:crypto";
import { type APIRequestContext, type APIResponse, request } from "@playwright/test";
import type { Permission } from "@/api/permissions.gen";
import type { components } from "@/api/schema.gen";
import { type Person, password, tokenOf } from "./people";

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

/** Somebody who is made for a test, with the password of the demo accounts. */
export interface NewPerson {
  korisnickoIme: string;
  punoIme: string;
}

async function read<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
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

  /** Makes somebody who may do everything, with the password of all. */
  async addAdministrator(korisnickoIme: string): Promise<void> {
    const vrstaUlogeId = await this.named("korisnici/uloga", "Administrator");
    const email = `${korisnickoIme}@opcina.example`;
    const data = {
      korisnickoIme,
      punoIme: "Nova Uprava",
      email,
      lozinka: password,
      uloge: [{ vrstaUlogeId }],
    };
    await read(await this.calls.post("/api/korisnici", { data }));
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
  async assign(requests: RequestDetail[], { korisnickoIme }: NewPerson): Promise<void> {
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

  /** Adds somebody in a role; a support person works in the first category of the project, others in the project. */
  async addPerson(punoIme: string, uloga = "Task user", projekat = project): Promise<NewPerson> {
    const korisnickoIme = punoIme.toLowerCase().replaceAll(/[^a-z0-9]+/g, ".");
    const projekatId = await this.named("projekat?sve=true", projekat);
    const partId = await this.first(`dioprojekta/projekat/${projekatId}`);
    const grant =
      uloga === "Support"
        ? { kategorije: [await this.first(`zahtjevkategorija/dioprojekta/${partId}`)] }
        : { projekti: [projekatId] };
    const data: Schemas["UsersAddBody"] = {
      korisnickoIme,
      punoIme,
      email: `${korisnickoIme}@opcina.example`,
      lozinka: password,
      uloge: [{ vrstaUlogeId: await this.named("korisnici/uloga", uloga), ...grant }],
    };
    const headers = { "Idempotency-Key": randomUUID() };
    await read(await this.calls.post("/api/korisnici", { data, headers }));
    return { korisnickoIme, punoIme };
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
    const actions = groups.items.flatMap((group) =>
      group.pravoObjekti.flatMap((object) => object.pravoAkcije),
    );
    const akcije = actions.filter(({ sifra }) => codes.some((code) => code === sifra)).map(({ id }) => id);
    await read(await this.calls.put(`${path}/dozvoljeneakcije`, { data: { akcije, verzija } }));
  }
}
