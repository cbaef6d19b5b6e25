// Command zahtjevi works on requests from a terminal or a script, by an access token of its person, and serves the same by the Model
// Context Protocol. Its texts are in the language of the product.
//
// It exits 0 when it did what was asked, and 2, with the reason, when it did not.
package main

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"zahtjevi/scripts/command"
)

func main() {
	command.Main(func(ctx context.Context, args []string, output io.Writer) (well bool, err error) {
		root := newRoot()
		root.SetArgs(args)
		root.SetOut(output)
		return true, root.ExecuteContext(ctx)
	})
}

// settings are the options of every command.
type settings struct {
	address string // the installation's address; empty for the one that was signed in to
	json    bool
}

// newRoot returns the command line with all commands.
func newRoot() *cobra.Command {
	s := &settings{}
	root := &cobra.Command{
		Use:   "zahtjevi",
		Short: "Zahtjevi iz terminala i skripti",
		Long: `Zahtjevi iz terminala i skripti: lista, pregled, novi zahtjev, komentar, status i izvoz.

Radi u ime osobe čiji pristupni token ima: "zahtjevi login" ga pamti, a skripte ga daju kao ZAHTJEVI_TOKEN, s adresom u
ZAHTJEVI_URL. Token se pravi na stranici "Moj nalog", i smije samo ono što mu je tamo dato.`,
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.PersistentFlags().StringVar(&s.address, "url", "", "adresa instalacije (ZAHTJEVI_URL)")
	root.PersistentFlags().BoolVar(&s.json, "json", false, "odgovor kao JSON, za programe")
	root.AddCommand(newLogin(s), newLogout(s), newList(s), newView(s), newNew(s), newComment(s), newMove(s), newExport(s), newMCP(s))
	root.SetUsageTemplate(usage)
	root.SetHelpCommand(&cobra.Command{Hidden: true})
	root.PersistentFlags().BoolP("help", "h", false, "ova uputa")
	root.InitDefaultCompletionCmd()
	for _, command := range root.Commands() {
		if command.Name() == "completion" {
			command.Short = "Skripta koja dovršava naredbe u ljusci (bash, zsh, fish, powershell)"
		}
	}
	return root
}

const usage = `Upotreba:
  {{if .HasAvailableSubCommands}}{{.CommandPath}} NAREDBA{{else}}{{.UseLine}}{{end}}
{{- if .HasAvailableSubCommands}}

Naredbe:{{range .Commands}}{{if .IsAvailableCommand}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}{{end}}
{{- if .HasExample}}

Primjeri:
{{.Example}}{{end}}
{{- if .HasAvailableLocalFlags}}

Opcije:
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}
{{- if .HasAvailableInheritedFlags}}

Opcije svih naredbi:
{{.InheritedFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}
`
