import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { fieldGap } from "@/ui/form/fields/FormBody";
import type { RequestValues } from "../../widgets/form/requestValues";
import { proposalQuery } from "./addCalls";

const Line = styled("p")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 12px",
  margin: 0,
  fontSize: 13,
  lineHeight: "20px",
  color: theme.vars?.palette.text.secondary,
  "&:empty": { marginBottom: -fieldGap }, // without a gap of its own
  "& strong": { fontSize: 14, fontWeight: 500, color: theme.vars?.palette.text.primary },
}));

interface CategoryProposalProps {
  form: UseFormReturn<RequestValues>;
  /** The words of the title, from useSought. */
  sought: string;
}

/** Proposes the category that most requests of the same words are in, while another one is chosen. */
export function CategoryProposal({ form, sought }: CategoryProposalProps) {
  const { t } = useTranslation();
  const maySee = usePermission("zahtjev_zahtjev_pregled");
  const [project, current] = useWatch({ control: form.control, name: ["projekatId", "zahtjevKategorijaId"] });
  const { data } = useQuery({ ...proposalQuery(Number(project), sought), enabled: maySee && project !== "" && sought !== "" });
  const proposed = data?.kategorija;
  const shown = proposed && proposed.id !== current ? proposed : undefined;
  const accept = ({ id, dioProjektaId: part }: NonNullable<typeof proposed>) => {
    form.setValue("dioProjektaId", part, { shouldDirty: true });
    form.setValue("zahtjevKategorijaId", id, { shouldDirty: true });
  };
  return (
    <Line role="status">
      {shown && (
        <>
          <span>
            {t("requests.add.proposal")} <strong>{`${shown.dioProjekta} · ${shown.naziv}`}</strong>
          </span>
          <Button
            size="small"
            color="secondary"
            variant="outlined"
            aria-label={t("requests.add.acceptOne", { name: shown.naziv })}
            onClick={() => accept(shown)}
          >
            {t("requests.add.accept")}
          </Button>
        </>
      )}
    </Line>
  );
}
