import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { type Mentionable, mentionableQuery } from "./mentionCalls";
import { type Mentioned, mentionAt } from "./mentionText";
import { type Completion, useCompletion } from "./useCompletion";

interface Options {
  requestId: number;
  internal: boolean;
  onMention: (person: Mentioned) => void;
}

/** Offers people to mention in a text after an @ with the beginning of a name. */
export function useMentions({ requestId, internal, onMention }: Options): Completion {
  const { t } = useTranslation();
  const { typed, offer } = useCompletion<Mentionable>(mentionAt);
  const { data } = useQuery({ ...mentionableQuery(requestId, typed ?? "", internal), enabled: typed !== undefined });
  return offer({
    items: data?.items ?? [],
    label: t("requests.mentions.list"),
    found: (count) => t("requests.mentions.found", { count }),
    line: ({ punoIme: name, korisnickoIme: username }) => (
      <>
        <PersonAvatar name={name} size={24} />
        <span>{name}</span>
        {username && <small>{username}</small>}
      </>
    ),
    textOf: ({ punoIme: name }) => `@${name} `,
    onChosen: ({ id, punoIme }) => onMention({ id, punoIme }),
  });
}
