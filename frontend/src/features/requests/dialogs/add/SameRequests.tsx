import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { fieldGap } from "@/ui/form/fields/FormBody";
import { RequestStatus } from "@/ui/marks/RequestStatus";
import { statusKind } from "@/ui/marks/StatusBadge";
import { askToLeave } from "@/ui/routing/leaveGuard";
import { useRouter } from "@/ui/routing/useRouter";
import { viewPath, viewPathOver } from "../../base/dialogRoute";
import { type FoundRequest, foundQuery } from "../../widgets/relations/relationCalls";
import { useJoin } from "./addCalls";

const shownAtMost = 3;

const Found = styled("section")(({ theme }) => ({
  "&[data-any]": { padding: "8px 12px", borderRadius: 8, backgroundColor: theme.vars?.palette.surface.sunken },
  "& > p": { margin: 0, fontSize: 13, lineHeight: "20px", fontWeight: 500, color: theme.vars?.palette.text.secondary },
  "&:not([data-any])": { marginBottom: -fieldGap }, // without a gap of its own
  "& ul": { margin: 0, padding: 0, listStyle: "none" },
  "& li": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "0 12px", minHeight: 44 },
  "& li > a": { flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere", color: theme.vars?.palette.text.primary },
}));

/** The open ones first, and of the others those that are not merged. */
const rank = ({ oznaka: marker, spojen: merged }: FoundRequest) => (merged ? 2 : Number(statusKind(marker) === "done"));

/** Follows the request instead of raising another, once the form may be left for it. */
function Join({ id }: { id: number }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { mutate, isPending } = useJoin(id);
  const join = async () => {
    const leave = await askToLeave();
    if (!leave) return;
    const goThere = () => {
      leave();
      const { pathname, search, state } = router.state.location;
      void router.navigate({ pathname: viewPathOver(pathname, id), search }, { replace: true, state, preventScrollReset: true });
    };
    mutate(undefined, { onSuccess: goThere });
  };
  return (
    <Button
      size="small"
      color="secondary"
      variant="outlined"
      aria-label={t("requests.add.joinOne", { id })}
      disabled={isPending}
      onClick={() => void join()}
    >
      {t("requests.add.join")}
    </Button>
  );
}

interface SameRequestsProps {
  /** The words of the title, from useSought. */
  sought: string;
  /** The request from whose comment this one is made. */
  except?: number;
}

/** Offers requests of the same words while the title is written, so that nobody raises what is already raised. */
export function SameRequests({ sought, except }: SameRequestsProps) {
  const { t } = useTranslation();
  const maySee = usePermission("zahtjev_zahtjev_pregled");
  const { data } = useQuery({ ...foundQuery(sought), enabled: maySee && sought !== "" });
  const found = [...(data?.items ?? []), ...(data?.slicni ?? [])].filter(({ id }) => id !== except);
  const shown = found.sort((one, other) => rank(one) - rank(other)).slice(0, shownAtMost);
  const any = shown.length > 0;
  return (
    <Found data-any={any || undefined} aria-label={t("requests.add.same")}>
      <p role="status">{any && t("requests.add.same")}</p>
      {any && (
        <ul>
          {shown.map(({ id, naziv: title, oznaka: marker, zahtjevStatus: status, spojen: merged }) => (
            <li key={id}>
              <Link href={viewPath(id)} target="_blank" rel="noopener">
                #{id} {title}
              </Link>
              <RequestStatus marker={marker} name={status} merged={merged} />
              <Join id={id} />
            </li>
          ))}
        </ul>
      )}
    </Found>
  );
}
