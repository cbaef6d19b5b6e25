import Button, { type ButtonProps } from "@mui/material/Button";

type SubmitButtonProps = Pick<ButtonProps, "size" | "fullWidth" | "disabled" | "form" | "children"> & {
  pending: boolean;
};

/**
 * The main button of a form. While pending it keeps its width and ignores clicks; of a double click only the first counts, however
 * fast the answer comes.
 */
export function SubmitButton({ pending, disabled, children, ...props }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      loading={pending}
      disabled={disabled}
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      {...props}
    >
      {children}
    </Button>
  );
}
