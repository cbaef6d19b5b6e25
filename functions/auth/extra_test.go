package auth_test

import (
	"net/http"
	"testing"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/testkit"
)

// TestExtraInformationInToken checks that signing in and verifying return a person's extra information, without that of deleted types.
func TestExtraInformationInToken(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	e.Exec(`insert into user_extra_information (user_id, type_id, value)
		select $1, id, '7' || code from extra_information_types where code in ('SkolaId', 'OsobaId')`, p.ID)
	signedIn := testkit.Decode[auth.Token](e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusCreated))
	verified := testkit.Decode[auth.Token](e.Call(p, "GET", tokens(p)+"/"+signedIn.PublicID, nil, "X-AUTH-TOKEN",
		signedIn.ID).Expect(http.StatusOK))
	for _, token := range []auth.Token{signedIn, verified} {
		values := map[string]string{}
		for _, extra := range token.Owner.ExtraInfo.Items {
			values[extra.Type.Code] = extra.Value
		}
		if len(values) != 2 || token.Owner.ExtraInfo.Total != 2 || values["SkolaId"] != "7SkolaId" || values["OsobaId"] != "7OsobaId" {
			t.Errorf("extra information %+v", token.Owner.ExtraInfo)
		}
	}
}
