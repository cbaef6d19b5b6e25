package all_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"zahtjevi/functions/all"
)

// TestRightsAreProved checks that each area's tests call testkit.Rights, which tests all operations that the area registers.
func TestRightsAreProved(t *testing.T) {
	t.Parallel()
	for _, area := range all.Areas() {
		file, err := parser.ParseFile(token.NewFileSet(), fmt.Sprintf("../%s/rights_test.go", area.Name), nil, 0)
		if err != nil {
			t.Errorf("area %s does not prove its rights: %v", area.Name, err)
			continue
		}
		if !checksRightsOf(file, area.Name) {
			t.Errorf("rights_test.go of area %s has no testkit.Rights{Register: %s.Register, …}.Check(t)", area.Name, area.Name)
		}
	}
}

// checksRightsOf reports whether the file runs testkit.Rights on everything that the area registers.
func checksRightsOf(file *ast.File, area string) (found bool) {
	ast.Inspect(file, func(node ast.Node) bool {
		call, ok := node.(*ast.CallExpr)
		if !ok {
			return true
		}
		check, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || check.Sel.Name != "Check" {
			return true
		}
		kit, ok := check.X.(*ast.CompositeLit)
		found = found || ok && isSelector(kit.Type, "testkit", "Rights") && registers(kit, area)
		return true
	})
	return found
}

func registers(kit *ast.CompositeLit, area string) bool {
	for _, element := range kit.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if ok && fmt.Sprint(pair.Key) == "Register" && isSelector(pair.Value, area, "Register") {
			return true
		}
	}
	return false
}

func isSelector(node ast.Expr, pkg, name string) bool {
	selector, ok := node.(*ast.SelectorExpr)
	return ok && fmt.Sprint(selector.X) == pkg && selector.Sel.Name == name
}
